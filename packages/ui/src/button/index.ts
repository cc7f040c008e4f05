export { Button, type ButtonProps } from './Button.tsx';
export { IconButton, type IconButtonProps } from './IconButton.tsx';
export { buttonVariants, type ButtonVariants } from './button.variants.ts';
