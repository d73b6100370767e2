import type { ComponentProps, ReactNode } from 'react';

type Props = ComponentProps<'table'> & { 'data-under'?: string };

/** A table in a box that scrolls sideways and can be reached by keyboard, named after the heading that plugins/rehype-scrollable-tables found above it. */
export default function ScrollableTable({ 'data-under': heading, ...table }: Props): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no set of fields; and a section for each table would be a landmark too many
    <div className="table-scroll" tabIndex={0} role="group" aria-label={heading ? `Table: ${heading}` : 'Table'}>
      <table {...table} />
    </div>
  );
}
