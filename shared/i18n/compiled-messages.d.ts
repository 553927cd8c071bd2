/** Written by scripts/steps/compile-messages.mjs before every build and test. */
declare module '#dist/messages/server.json' {
  const catalogues: Record<string, Record<string, import('@lingui/core').Messages[string]>>;
  // biome-ignore lint/style/noDefaultExport: JSON has no other
  export default catalogues;
}
