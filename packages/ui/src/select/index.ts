export { LazySelect, type LazySelectProps } from './LazySelect.tsx';
export { Select, type SelectOption, type SelectProps } from './Select.tsx';
