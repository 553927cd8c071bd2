import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '#shared/accounts/passkey-schemas.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Circumstances {
  origin: string;
  /** The site the device believes it is on. */
  rpId?: string;
  /** False means that the device was touched but didn't verify the user. */
  isVerified?: boolean;
}

/** One passkey on its own device, as a browser would use it. */
export class TestAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle = randomBytes(32).toString('base64url');
  #uses = 0;

  make(creation: PasskeyCreation, where: Circumstances): NewPasskey {
    this.#userHandle = creation.user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const publicKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const authData = Buffer.concat([
      this.#head(where.rpId ?? creation.rp.id, where, HAS_CREDENTIAL),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      publicKey,
    ]);
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([authData.length]),
      authData,
    ]);
    return {
      ...this.#names(),
      response: {
        clientDataJSON: clientData('webauthn.create', creation.challenge, where.origin),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  answer(request: Pick<PasskeyRequest, 'challenge' | 'rpId'>, where: Circumstances): PasskeyAnswer {
    this.#uses += 1;
    const authenticatorData = this.#head(where.rpId ?? request.rpId, where, 0);
    const clientDataJSON = clientData('webauthn.get', request.challenge, where.origin);
    const signed = Buffer.concat([
      authenticatorData,
      sha256(Buffer.from(clientDataJSON, 'base64url')),
    ]);
    return {
      ...this.#names(),
      response: {
        clientDataJSON,
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: this.#userHandle,
      },
    };
  }

  #names() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const };
  }

  #head(rpId: string, { isVerified = true }: Circumstances, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#uses);
    const verified = isVerified ? USER_VERIFIED : 0;
    return Buffer.concat([
      sha256(Buffer.from(rpId)),
      Buffer.from([USER_PRESENT | verified | flags]),
      count,
    ]);
  }
}

function clientData(type: string, challenge: string, origin: string): string {
  const text = JSON.stringify({ type, challenge, origin, crossOrigin: false });
  return Buffer.from(text).toString('base64url');
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
