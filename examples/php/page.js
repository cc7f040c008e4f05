import { configure } from '@vitrine/elements/bundle';

const { gallery, token } = document.body.dataset;

configure({ baseUrl: gallery, token });
