// Ours is in plugins/early-scripts.
export default function BaseUrlIssueBanner(): null {
  return null;
}
