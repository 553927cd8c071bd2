/** Builds what changed, because tests start the server and its commands from the build. */
export { ensureBuilt as setup } from '#scripts/steps/ensure-built.mjs';
