import * as z from 'zod/mini';

/* WebAuthn messages as JSON, reduced to the fields that JIM reads. */

const MAX_ID_CHARACTERS = 1400;
const MAX_PART_CHARACTERS = 30_000;

const base64url = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+$/));

const credentialFields = {
  id: base64url(MAX_ID_CHARACTERS),
  rawId: base64url(MAX_ID_CHARACTERS),
  type: z.literal('public-key'),
};

export const newPasskeySchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url(MAX_PART_CHARACTERS),
    attestationObject: base64url(MAX_PART_CHARACTERS),
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

export const passkeyAnswerSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url(MAX_PART_CHARACTERS),
    authenticatorData: base64url(MAX_PART_CHARACTERS),
    signature: base64url(MAX_PART_CHARACTERS),
    userHandle: z.optional(z.nullable(base64url(200))),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

const knownPasskeySchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** Options for `navigator.credentials.get`. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** Empty, so the device offers every passkey it has for this site. */
  allowCredentials: z.array(knownPasskeySchema),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** Options for `navigator.credentials.create`. */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(knownPasskeySchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;
