export {
  boxBetween,
  cropBox,
  minFaceSide,
  moveBox,
  numberUnidentified,
  resizeBox,
  sharedArea,
} from './boxes.ts';
export { colourOfPerson, defaultFaceColour, parseFaceColour } from './colours.ts';
export { matchPersons } from './matchPersons.ts';
export { cleanPersonName, findPersonByName, findPersonNameProblem, personNameKey } from './personNames.ts';
