export { FacesPanel, type FacesPanelProps } from './FacesPanel.tsx';
export { PeopleScreen, type PeopleScreenProps } from './PeopleScreen.tsx';
