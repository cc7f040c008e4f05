export { useToasts, type ToastInput, type ToastPlacement, type Toasts, type ToastTone } from './toasts.ts';
