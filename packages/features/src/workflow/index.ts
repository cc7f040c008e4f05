export { WorkflowScreen } from './WorkflowScreen.tsx';
