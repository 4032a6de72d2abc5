export function EmptyCart() {
  return (
    <div className="grid gap-10 justify-items-start py-4">
      <p className="balloon">Nothing in here yet but staples.</p>
      <a href="/store" className="button button-loud">
        Fill it
      </a>
    </div>
  );
}
