// Takes the place of the framework's file of this name: it loads the scripts of a page before the page is shown, and this loads its text beside them.
import routes from '@generated/routes';
import { matchRoutes } from 'react-router-config';
import { loadBody } from './bodies';
import { bodiesOf } from './chunk-names';

export default function preload(pathname: string): Promise<unknown> {
  const matches = [...new Set([pathname, decodeURI(pathname)])].flatMap((path) => matchRoutes(routes, path));
  return Promise.all(matches.flatMap(({ route }) => [route.component.preload?.(), ...bodiesOf(String(route.path)).map(loadBody)]));
}
