import * as z from 'zod/mini';
import { invalid } from '#shared/invalid.ts';

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Far below an atom's width. PostgreSQL refuses to square such numbers, and nobody means them. */
const DUST = 1e-15;
const withoutDust = (value: number) => (Math.abs(value) < DUST ? 0 : value);

/**
 * A number that travels as text in an address or a form; `problem` is what `invalid` returns.
 * Number('') is 0 and Number('0x10') is 16, and neither is what somebody meant: only decimals pass.
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

/** A degree that travels as a number. */
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

/** `?lat=&lon=`, both required. */
export const positionQuerySchema = z.object({ lat: latitudeSchema, lon: longitudeSchema });
