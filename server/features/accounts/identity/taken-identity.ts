import { violatedUnique } from '#server/platform/db/errors.ts';
import { AppError } from '#shared/errors.ts';

/** Says whose name it was that collided; the unique index decides, so parallel calls cannot both win. */
export async function explainTaken<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    switch (violatedUnique(error)) {
      case 'users_email_key_key':
        throw new AppError('EMAIL_TAKEN');
      case 'users_username_key_key':
        throw new AppError('USERNAME_TAKEN');
      default:
        throw error;
    }
  }
}
