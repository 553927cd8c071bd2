import * as z from 'zod/mini';

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Far below an atom's width. PostgreSQL refuses to square such numbers, and nobody means them. */
const DUST = 1e-15;
const withoutDust = (value: number) => (Math.abs(value) < DUST ? 0 : value);

/**
 * A number that travels as text in an address or a form.
 * Number('') is 0 and Number('0x10') is 16, and neither is what somebody meant: only decimals pass.
 */
export function numberTextSchema(minimum: number, maximum: number, message: string) {
  return z.pipe(
    z.union([z.string(), z.number()], message),
    z.pipe(
      z.transform((value: string | number) => {
        if (typeof value === 'number') return withoutDust(value);
        const text = value.trim();
        return DECIMAL.test(text) ? withoutDust(Number(text)) : Number.NaN;
      }),
      z.number(message).check(z.minimum(minimum, message), z.maximum(maximum, message)),
    ),
  );
}

/** A degree that travels as a number. */
export function degreesSchema(limit: 90 | 180) {
  return z.pipe(z.number().check(z.gte(-limit), z.lte(limit)), z.transform(withoutDust));
}

export const LATITUDE_MESSAGE = 'Latitude must be a number from -90 to 90.';
export const LONGITUDE_MESSAGE = 'Longitude must be a number from -180 to 180.';

export const latitudeSchema = numberTextSchema(-90, 90, LATITUDE_MESSAGE);
export const longitudeSchema = numberTextSchema(-180, 180, LONGITUDE_MESSAGE);

/** `?lat=&lon=`, both required. */
export const positionQuerySchema = z.object({ lat: latitudeSchema, lon: longitudeSchema });
