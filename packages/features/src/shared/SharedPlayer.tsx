export { MediaPlayer as SharedPlayer } from '@vitrine/ui/assets';
