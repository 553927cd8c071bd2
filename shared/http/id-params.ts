import * as z from 'zod/mini';

export const idSchema = z.coerce.number().check(z.int(), z.positive());

/** For paths such as `/api/courts/:id`. */
export const idParamsSchema = z.object({ id: idSchema });
