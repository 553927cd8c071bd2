import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Endpoint, UploadErrors } from '#shared/http/endpoint.ts';

export interface UploadedFile {
  bytes: Buffer;
}

export interface Upload {
  fields: Record<string, string>;
  file: UploadedFile | undefined;
}

const MAX_FIELDS = 20;
const MAX_FIELD_BYTES = 16 * 1024;

type UploadRules = NonNullable<Endpoint['upload']>;

const PHOTO_ERRORS: UploadErrors = {
  missing: { reason: 'PHOTO_MISSING' },
  tooLarge: { reason: 'PHOTO_TOO_LARGE' },
};

export async function readUpload(request: FastifyRequest, rules: UploadRules): Promise<Upload> {
  try {
    return await readForm(request, rules);
  } catch (error) {
    if (error instanceof AppError || (error as { statusCode?: number }).statusCode !== undefined) {
      throw error;
    }
    // The parser throws plain errors for a truncated form, which is the client's fault.
    throw new AppError('INVALID_INPUT', { reason: 'FORM_INCOMPLETE', cause: error });
  }
}

async function readForm(
  request: FastifyRequest,
  { field, maxBytes, required, errors = PHOTO_ERRORS }: UploadRules,
): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new AppError('UNSUPPORTED_MEDIA', { reason: 'MULTIPART_EXPECTED' });
  }
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  const limits = {
    files: 1,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    // One more than allowed, because a file cut off exactly at the limit would look complete.
    fileSize: maxBytes + 1,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new AppError('TOO_LARGE');
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const bytes = await part.toBuffer().catch((error: { code?: string }) => {
      throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? fileTooLarge(errors) : error;
    });
    if (part.fieldname !== field) continue;
    if (bytes.length > maxBytes || part.file.truncated) throw fileTooLarge(errors);
    file = { bytes };
  }
  if (required && (file === undefined || file.bytes.length === 0)) {
    throw new AppError('INVALID_INPUT', errors.missing);
  }
  return { fields, file };
}

function fileTooLarge({ tooLarge }: UploadErrors): AppError {
  return new AppError('TOO_LARGE', tooLarge);
}
