import styles from './home.module.css';

export function HomeView() {
  return (
    <div className={styles.hero}>
      <h1>Good nights out start in the foyer</h1>
      <p>Tickets, memberships and video for the arts.</p>
    </div>
  );
}
