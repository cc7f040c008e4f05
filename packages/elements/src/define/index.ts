export { defineElement, type ElementAttributes } from './defineElement.ts';
