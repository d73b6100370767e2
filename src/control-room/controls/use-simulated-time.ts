import { useEffect, useState } from 'react';
import type { BuildingState } from '../../../simulator/control-room';

/** The simulated time in milliseconds. Between two messages it goes on by the clock of the page, if the simulator's runs. */
export function useSimulatedTime(building: BuildingState): number {
  const { now, running } = building;
  const [time, setTime] = useState(() => Date.parse(now));
  useEffect(() => {
    const [start, receivedAt] = [Date.parse(now), performance.now()];
    setTime(start);
    if (running) {
      const timer = setInterval(() => setTime(start + performance.now() - receivedAt), 1000);
      return () => clearInterval(timer);
    }
  }, [now, running]);
  return time;
}
