export { registerPreferences } from './preferences.routes.ts';
