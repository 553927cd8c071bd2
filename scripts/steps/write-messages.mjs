// Runs after `npm install`, so that types resolve in an editor right away.
import { compileMessages } from './compile-messages.mjs';

compileMessages();
