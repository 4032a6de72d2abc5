/** What is left of an account. */
export default function Deleted() {
  return (
    <div className="grid gap-10 justify-items-start max-w-3xl mx-auto pt-8">
      <title>Your account is deleted</title>
      <meta name="robots" content="noindex" />
      <div className="balloon">
        <h1 className="trouble">Your account is deleted.</h1>
      </div>
      <p className="caption">
        You are signed out everywhere, and your profile is gone. Thank you for reading with us; the shop stays open to
        visitors.
      </p>
      <p>
        <a href="/store" className="button">
          Back to the shelves
        </a>
      </p>
    </div>
  );
}
