import { useEffect, useState } from 'react';

/** How far below the top of the window a place counts as reached: the navbar and a little air. */
const reached = 140;

function placeInView(): string {
  const places = document.querySelectorAll<HTMLElement>('[data-place]');
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.getBoundingClientRect().top ?? 0) <= reached) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return places[low - 1]?.dataset.place ?? '';
}

/** The place of the page that is being read, by how far it is scrolled. */
export function useCurrentPlace(first: string): string {
  const [place, setPlace] = useState(first);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        setPlace(placeInView());
      });
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, []);
  return place;
}
