import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in sight. */
export function useVisible(element: RefObject<Element | null>): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (!element.current) {
      return;
    }
    const observer = new IntersectionObserver((entries) => setVisible(entries.at(-1)?.isIntersecting === true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isVisible;
}
