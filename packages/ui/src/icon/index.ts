export { alongText, Icon, type IconElement, type IconProps } from './Icon.tsx';
