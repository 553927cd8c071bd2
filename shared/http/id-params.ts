import * as z from 'zod/mini';

export const idSchema = z.coerce.number().check(z.int(), z.positive());

export const idParamsSchema = z.object({ id: idSchema });
