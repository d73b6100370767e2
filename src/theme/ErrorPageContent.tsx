export { default } from '../components/PageCrash';
