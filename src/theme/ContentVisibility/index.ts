export default function ContentVisibility(): null {
  return null;
}
