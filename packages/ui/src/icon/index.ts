export { mirrorInRtl, Icon, type IconElement, type IconProps } from './Icon.tsx';
