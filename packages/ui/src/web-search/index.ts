export { WebResultCard, type WebResultCardProps, type WebResultState } from './WebResultCard.tsx';
