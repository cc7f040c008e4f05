declare module '*.vue' {
  import type { DefineComponent } from 'vue';

  const component: DefineComponent<{ picture: string; video: string }>;
  export default component;
}
