import * as z from 'zod/mini';
import { invalid } from '#shared/invalid.ts';

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Far below the width of an atom. PostgreSQL fails to square such small numbers. */
const DUST = 1e-15;
const withoutDust = (value: number) => (Math.abs(value) < DUST ? 0 : value);

/**
 * A number sent as text in a URL or form. `problem` comes from `invalid`. Only decimals pass, because Number('') is 0
 * and Number('0x10') is 16.
 */
export function numberTextSchema(min: number, max: number, problem: string) {
  return z.pipe(
    z.union([z.string(), z.number()], problem),
    z.pipe(
      z.transform((value: string | number) => {
        if (typeof value === 'number') return withoutDust(value);
        const text = value.trim();
        return DECIMAL.test(text) ? withoutDust(Number(text)) : Number.NaN;
      }),
      z.number(problem).check(z.minimum(min, problem), z.maximum(max, problem)),
    ),
  );
}

export function degreesSchema(limit: 90 | 180) {
  return z.pipe(z.number().check(z.gte(-limit), z.lte(limit)), z.transform(withoutDust));
}

export const latitudeSchema = numberTextSchema(
  -90,
  90,
  invalid('LATITUDE_NOT_VALID', { min: -90, max: 90 }),
);
export const longitudeSchema = numberTextSchema(
  -180,
  180,
  invalid('LONGITUDE_NOT_VALID', { min: -180, max: 180 }),
);

export const positionQuerySchema = z.object({ lat: latitudeSchema, lon: longitudeSchema });
