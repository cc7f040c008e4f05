/** Descriptions of valid values as plain data, with which an adapter can also check the responses of its server. */
export {
  anything,
  dictionary,
  either,
  findShapeMismatch,
  flag,
  integer,
  list,
  nothing,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  type Shape,
  type ValueOf,
} from '../contract/shape.ts';
