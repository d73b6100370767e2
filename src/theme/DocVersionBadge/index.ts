export default function DocVersionBadge(): null {
  return null;
}
