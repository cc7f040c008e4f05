/** A module of its own, so that a bundler can leave the panel out of what a page starts with. */
export { UploadPanel } from '@vitrine/ui/assets';
