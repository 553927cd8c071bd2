export { registerStepUpRoutes } from './step-up.routes.ts';
