export { PoweredBy, type PoweredByProps } from './PoweredBy.tsx';
