import { createApp } from 'vue';
import App from './App.vue';
import { startSession } from './session.ts';
import '@vitrine/elements/styles.css';
import '@vitrine/elements/types/vue';

const { picture, video } = await startSession();

createApp(App, { picture, video }).mount('#app');
