import type { ReactNode } from 'react';
import type { WeekId } from '../../../simulator/schedule-week/choices';
import Preview from './Preview';

/** Known to the bundler (plugins/lean-bundle): true where pages are rendered. Only the development server renders this in the browser. */
declare const IS_SERVER_BUILD: boolean;

type Props = {
  /** What plugins/page-parts hands over: the schedules, and the week that is drawn by the build. */
  data?: string;
  /** Read by the same plugin: what to draw first. */
  schedule?: string;
  week?: WeekId;
};

/** The place of the preview, with the week that the build drew. Another can be chosen once the component is there (see `src/page-bodies/Islands`). */
export default function SchedulePreview({ data = '{}' }: Props): ReactNode {
  return IS_SERVER_BUILD ? (
    <page-island name="SchedulePreview" data={data}>
      <Preview data={data} isWaiting />
    </page-island>
  ) : (
    <Preview data={data} />
  );
}
