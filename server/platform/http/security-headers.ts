import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';

/** No inline scripts, no foreign scripts, no framing, so that injected markup can't run. */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config) {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  app.decorate('isPublicHttps', isHttps);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // The app's only policy turns markup into text (client/lib/page/trusted-types.ts).
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'geolocation=(self), camera=(self), microphone=()');
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the public URL is https, whatever the server's own connections use. */
    isPublicHttps: boolean;
  }
}
