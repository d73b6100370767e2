import { Component, type ReactNode } from 'react';

type Props = { close(): void; children: ReactNode };

/** If the console fails, the reference goes on and says what happened. */
export default class ConsoleCrash extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) {
      return this.props.children;
    }
    return (
      <div role="alert">
        <p>The console failed: {error.message}</p>
        <button type="button" className="button button--secondary" onClick={this.props.close}>
          Close
        </button>
      </div>
    );
  }
}
