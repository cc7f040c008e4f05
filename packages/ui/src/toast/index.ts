export {
  createToastStore,
  useToasts,
  type Toast,
  type ToastInput,
  type ToastPlacement,
  type Toasts,
  type ToastStore,
  type ToastTone,
} from './toasts.ts';
export { ToastProvider, type ToastProviderProps } from './ToastProvider.tsx';
